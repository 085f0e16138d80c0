import type { VideoFacts } from '../domain/video'
import type { HostedVideo } from '../domain/video-address'

/**
 * Asks a video's provider what may be shown.
 * @param admit called before the provider is asked, but not if the answer is cached; what it throws is rethrown
 * @throws BackendError `not-found` if there is no such video or it may not be shown here; `timeout`; `unavailable` if
 * too many are requested at once; `unexpected-shape` for every other answer
 */
export type AskVideoFacts = (video: HostedVideo, admit: () => Promise<void>) => Promise<VideoFacts>
