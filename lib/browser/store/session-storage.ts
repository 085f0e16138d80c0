import { guardedStorage } from './guarded-storage'

/** What this tab keeps for the person in front of it. */
export const sessionStore = guardedStorage(() => sessionStorage)
