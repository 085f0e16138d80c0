import type { VideoFacts } from '../domain/video'
import type { HostedVideo } from '../domain/video-address'

/**
 * Asks a video's provider what may be shown.
 * @param admit called before the provider is asked, and not where the answer is held already; what it throws is thrown
 * @throws BackendError `not-found` where there is no such video or it may not be shown here; `timeout`; `unavailable`
 * where too many are asked for at once; `unexpected-shape` for every other answer
 */
export type AskVideoFacts = (video: HostedVideo, admit: () => Promise<void>) => Promise<VideoFacts>
