const KEY = 'tomewright.profile-left'

/** Storage may be closed to pages; then the wizard asks once more than it needs to. */
function storage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

/** Whether this person has put the profile off since they logged in; kept for all tabs. */
export const isLeftForNow = (userId: string): boolean => storage()?.getItem(KEY) === userId
export const leaveForNow = (userId: string): void => storage()?.setItem(KEY, userId)
export const forgetLeaving = (): void => storage()?.removeItem(KEY)
