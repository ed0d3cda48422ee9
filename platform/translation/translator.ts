/** A target language, by its code (`DE`, `EN-GB`). */
export type TranslationLanguage = { language: string; name: string }

/** The port to a translation service. Both functions throw if the service is unavailable or refuses. */
export type Translator = {
  languages: () => Promise<TranslationLanguage[]>
  /** Translates a text from any language. HTML keeps its tags. */
  translate: (text: string, into: { language: string; html: boolean }) => Promise<string>
}
