import type { Picture } from './picture'

/** A video of an exercise or a page. The written steps say the same: it may be missing, blocked or not to be heard. */
export type Video = {
  title: string
  /** Everything that is said and shown, in words; `''` where there is nothing beyond the page's own words. */
  transcript: string
  /** Ours, or of a host that content may come from; never the provider's, which would tell it who looks. */
  poster: Picture | null
  source: VideoSource
}

export type VideoSource =
  | {
      kind: 'hosted'
      provider: VideoProvider
      /** The provider's own identifier: digits (Vimeo) or 11 characters (YouTube). */
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

/** What `GET /api/video` answers: what the provider says of a video that may be shown here. Never its html. */
export type VideoFacts = {
  provider: VideoProvider
  id: string
  title: string
  /** `null` where the provider does not say. */
  seconds: number | null
  width: number | null
  height: number | null
}
