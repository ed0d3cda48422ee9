/** Times of day at which mails that sum up are sent. */
export const timesOfDay = ['am', 'pm', 'lpm'] as const
export type TimeOfDay = (typeof timesOfDay)[number]

/** The local time of each. */
export const sendingHours: Readonly<Record<TimeOfDay, string>> = { am: '07:00', pm: '13:00', lpm: '18:00' }
