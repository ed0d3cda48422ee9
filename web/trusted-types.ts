import DOMPurify from 'dompurify'
import { trusted } from '#platform/language/trusted.ts'

// Imported first: under `require-trusted-types-for` libraries write styles by innerHTML. ProseMirror needs a
// policy to parse pasted HTML in a separate document; text without a tag is CSS.
const policy = {
  createHTML: (text: string, _type?: string, sink?: string): string =>
    sink === undefined || !text.includes('<') ? text : DOMPurify.sanitize(text),
}

type TrustedTypes = { createPolicy: (name: string, rules: typeof policy) => unknown }

trusted<{ trustedTypes?: TrustedTypes }>(window).trustedTypes?.createPolicy('default', policy)
