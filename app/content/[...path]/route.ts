import { imageRoute } from '@/lib/http/image-route'
import { services } from '@/lib/server'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = imageRoute(services)
