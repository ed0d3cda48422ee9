// An id that names a relation says so: a picture is kept for one person, and nobody else can have it.

/** The id of a picture that is kept for a member; `name` is a slug or another id. */
export const pictureIdFor = (memberId: string, name: string): string => `${memberId}~${name}`

/** Whether a picture is kept for that member. */
export const isPictureOf = (memberId: string, id: string): boolean => id.startsWith(`${memberId}~`)
