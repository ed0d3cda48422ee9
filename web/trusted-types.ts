import DOMPurify from 'dompurify'
import { trusted } from '#platform/language/trusted.ts'

// Imported before everything else: under `require-trusted-types-for` the kit below writes its style texts by innerHTML.
// Without a sink ProseMirror asks, to parse a paste in a document of its own; text without a tag is CSS.
const policy = {
  createHTML: (text: string, _type?: string, sink?: string): string =>
    sink === undefined || !text.includes('<') ? text : DOMPurify.sanitize(text),
}

type TrustedTypes = { createPolicy: (name: string, rules: typeof policy) => unknown }

trusted<{ trustedTypes?: TrustedTypes }>(window).trustedTypes?.createPolicy('default', policy)
