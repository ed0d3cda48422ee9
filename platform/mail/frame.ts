/** The words around a letter; what the letter itself says belongs to the feature that writes it. */
export type FrameTexts = {
  greeting: (name: string) => string
  before: string
  after: string
  /** Stands above the reason that the letter gives. */
  why: string
  link: string
  footer: (network: string, host: string) => string
}
