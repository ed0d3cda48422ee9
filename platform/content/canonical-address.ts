/** The one form of an e-mail address by which it is compared. */
export const canonicalAddress = (email: string): string => email.trim().normalize('NFKC').toLowerCase()
