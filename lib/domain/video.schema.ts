import { z } from 'zod'
import type { VideoFacts } from './video'

/** `GET /api/video` */
export const videoFactsSchema: z.ZodType<VideoFacts> = z.object({
  provider: z.enum(['vimeo', 'youtube']),
  id: z.string(),
  title: z.string(),
  seconds: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
})
