/** Megabytes of files that a mail carries in a network that has not chosen: most mail servers take no more. */
export const usualMailLimit = 10

const bytesPerMegabyte = 1024 * 1024

/** How many megabytes of files a mail may carry. */
export const mailLimitOf = ({
  email_attachment_limit_in_mb: chosen,
}: Readonly<Record<string, unknown>>): number => (typeof chosen === 'number' ? chosen : usualMailLimit)

/** The same in bytes. */
export const mailBytesOf = (network: Readonly<Record<string, unknown>>): number =>
  mailLimitOf(network) * bytesPerMegabyte

/** Whether so many bytes of files go along with a mail. */
export const fitsInMail = (bytes: number, network: Readonly<Record<string, unknown>>): boolean =>
  bytes <= mailBytesOf(network)
