/** The words around a mail; what the mail itself says belongs to the feature that writes it. */
export type FrameTexts = {
  greeting: (name: string) => string
  before: string
  after: string
  /** Stands above the reason that the mail gives. */
  why: string
  link: string
  footer: (network: string, host: string) => string
}
