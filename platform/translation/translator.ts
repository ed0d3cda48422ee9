/** A language that texts can be translated into, by its code (`DE`, `EN-GB`). */
export type TranslationLanguage = { language: string; name: string }

/** The port to a service that translates. Both throw when it cannot be reached or says no. */
export type Translator = {
  languages: () => Promise<TranslationLanguage[]>
  /** A text in that language, from whichever language it is in. HTML keeps its tags. */
  translate: (text: string, into: { language: string; html: boolean }) => Promise<string>
}
