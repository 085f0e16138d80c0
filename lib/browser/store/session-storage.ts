import { guardedStorage } from './guarded-storage'

/** Storage for this tab and its current user. */
export const sessionStore = guardedStorage(() => sessionStorage)
