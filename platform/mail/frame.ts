/** Texts of the mail layout. The feature that sends a mail provides its content. */
export type FrameTexts = {
  greeting: (name: string) => string
  before: string
  after: string
  /** Heading of the reason. */
  why: string
  /** A value after its label: languages differ in the space before the colon. */
  labeled: (label: string, value: string) => string
  link: string
  /** The link with which the recipient stops mails of this sort. */
  unsubscribe: string
  footer: (network: string, host: string) => string
  /** What mails are about that are no kind of notification, as the page says it that stops them. */
  mails: {
    digest: string
    daily_activity: string
    saved_searches: string
    stream: string
    stream_group: string
    stream_network: string
  }
}
