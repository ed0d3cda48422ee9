/** The words around a mail; what the mail itself says belongs to the feature that writes it. */
export type FrameTexts = {
  greeting: (name: string) => string
  before: string
  after: string
  /** Stands above the reason that the mail gives. */
  why: string
  /** A value after its label: languages differ in the space before the colon. */
  labeled: (label: string, value: string) => string
  link: string
  footer: (network: string, host: string) => string
}
