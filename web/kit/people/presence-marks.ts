import { type Collected, collection } from '../data/collection.ts'

/** What an avatar shows of a member who is there. Members who are away or invisible have none. */
export type PresenceMark = Collected & { type: 'online' | 'busy'; text: string }

/** Marks by member. One feature fills them; every avatar reads them. */
export const presenceMarks = collection<PresenceMark>('presence')
