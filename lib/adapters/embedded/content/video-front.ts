// Front matter fields of a video, shared by exercises and video blocks in pages.
import { z } from 'zod'
import { type HostedVideo, hostedVideoFrom } from '../../../domain/video-address'
import { imageNameFault } from './image'
import { captionsNameFault, filmNameFault, isAddress } from './media-names'
import { filledText, must } from './shape'

/** A video as named in front matter. `video-files.ts` checks that its files exist. */
export type NamedVideo = {
  /** `null` if the file gives the video no title. */
  title: string | null
  transcript: string
  /** The name of a picture beside the file. */
  poster: string | null
  source: HostedVideo | { kind: 'file'; name: string; captions: string[] }
}

const nameThat = (kind: string, faultOf: (name: string) => string | null) =>
  z.string(must(kind)).superRefine((name, context) => {
    const message = faultOf(name)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })

const captions = nameThat('the name of a file with captions', captionsNameFault)

/** All fields are optional. */
export const videoFields = {
  video: nameThat('an address of Vimeo or YouTube, or the name of a file', videoFault).optional(),
  videoTitle: filledText.optional(),
  videoCaptions: z
    .union([captions, z.array(captions)], must('the name of a file with captions, or a list of them in [ ]'))
    .optional(),
  videoTranscript: z.string(must('a text')).optional(),
  videoPoster: nameThat('the name of a picture', imageNameFault).optional(),
}

type VideoFront = z.infer<z.ZodObject<typeof videoFields>>

/** Rules between the fields, for `superRefine`. */
export function checkVideoFront(front: VideoFront, context: z.RefinementCtx): void {
  const add = (name: keyof VideoFront, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message })
  const { video, ...others } = front
  if (video === undefined) {
    for (const name of ['videoTitle', 'videoCaptions', 'videoTranscript', 'videoPoster'] as const)
      if (others[name] !== undefined) add(name, 'is there without a video: add video: or take it away')
  } else if (isAddress(video) && others.videoCaptions !== undefined)
    add('videoCaptions', 'is for a video beside this file; give Vimeo or YouTube its captions there')
}

/** The video that front matter names; `null` if none. */
export function namedVideo(front: VideoFront): NamedVideo | null {
  const { video, videoTitle = null, videoTranscript = '', videoPoster = null, videoCaptions = [] } = front
  if (video === undefined) return null
  const listed = typeof videoCaptions === 'string' ? [videoCaptions] : videoCaptions
  return {
    title: videoTitle,
    transcript: videoTranscript.trim(),
    poster: videoPoster,
    source: hostedVideoFrom(video) ?? { kind: 'file', name: video, captions: listed },
  }
}

/** The files that front matter names for its video, even if it has mistakes. */
export function videoNamesIn(front: Record<string, unknown>): { images: string[]; media: string[] } {
  const texts = (value: unknown) =>
    (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string')
  return {
    images: texts(front.videoPoster),
    media: [...texts(front.video), ...texts(front.videoCaptions)].filter((name) => !isAddress(name)),
  }
}

function videoFault(video: string): string | null {
  if (!isAddress(video)) return filmNameFault(video)
  return hostedVideoFrom(video)
    ? null
    : 'must be the address of one video, such as https://vimeo.com/76979871 or https://youtu.be/dQw4w9WgXcQ'
}
