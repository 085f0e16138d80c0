import type { Picture } from './picture'

/**
 * A video of an exercise or a page. The written steps say the same, because the video may be missing, blocked or inaudible.
 */
export type Video = {
  title: string
  /** Everything that is said and shown, as text; `''` if the page's own text already covers it. */
  transcript: string
  /** From this site or an allowed content host; never from the provider, which would learn who views the page. */
  poster: Picture | null
  source: VideoSource
}

export type VideoSource =
  | {
      kind: 'hosted'
      provider: VideoProvider
      /** The provider's id: digits (Vimeo) or 11 characters (YouTube). */
      id: string
      /** The second part of the address of an unlisted Vimeo video. */
      hash: string | null
    }
  | {
      kind: 'file'
      url: string
      /** `video/mp4` or `video/webm` */
      contentType: string
      captions: VideoCaptions[]
    }

export type VideoProvider = 'vimeo' | 'youtube'

/** A WebVTT file. `language`: BCP 47, such as `en`. */
export type VideoCaptions = { url: string; language: string; label: string }

/** The answer of `GET /api/video`: what the provider says about a video that may be shown here. Never its HTML. */
export type VideoFacts = {
  provider: VideoProvider
  id: string
  title: string
  /** `null` if the provider does not say. */
  seconds: number | null
  width: number | null
  height: number | null
}
