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
  footer: (network: string, host: string) => string
}
