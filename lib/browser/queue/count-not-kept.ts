import { isNotKept } from '../../domain/queue'
import { deviceQueue } from './device-queue'

/** Counts the answers on this device that the server has no place for. @returns 0 if this browser blocks storage */
export async function countNotKept(): Promise<number> {
  const queued = await deviceQueue.read(null).catch(() => [])
  return queued.filter(isNotKept).length
}
