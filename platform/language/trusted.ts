/**
 * Says that a value is of type `T` where the compiler cannot follow: JSON that our own server wrote, or a container of
 * many kinds. The only such place outside the platform, so that every one of them can be found.
 */
export const trusted = <T>(value: unknown): T => value as T
