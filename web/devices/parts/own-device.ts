/** The device that this browser is for a member, as the server calls it. Another member of the browser has another one. */
const nameFor = (memberId: string) => `fm-device-${memberId}`

export const ownDevice = (memberId: string): string | null => localStorage.getItem(nameFor(memberId))

export const rememberDevice = (memberId: string, id: string): void =>
  localStorage.setItem(nameFor(memberId), id)

export const forgetDevice = (memberId: string): void => localStorage.removeItem(nameFor(memberId))
