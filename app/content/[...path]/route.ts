import { contentRoute } from '@/lib/http/content-route'
import { services } from '@/lib/server'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = contentRoute(services)
