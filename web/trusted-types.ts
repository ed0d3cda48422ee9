import { trusted } from '#platform/language/trusted.ts'
import { sanitized } from '#web/kit/rich-text/sanitizer.ts'

/** The only scripts that are loaded by their addresses: the service worker, and the reader of PDF files. */
const pushWorker = '/push-worker.js'
const pdfWorker = /^\/assets\/pdf\.worker\.min-[\w-]+\.js$/

// Imported first: under `require-trusted-types-for` libraries write styles by innerHTML. ProseMirror needs a
// policy to parse pasted HTML in a separate document; text without a tag is CSS.
const policy = {
  createHTML: (text: string, _type?: string, sink?: string): string =>
    sink === undefined || !text.includes('<') ? text : sanitized(text),
  createScriptURL: (address: string): string => {
    if (address === pushWorker || pdfWorker.test(address)) return address
    throw new TypeError(`no script is loaded from ${address}`)
  },
}

type TrustedTypes = { createPolicy: (name: string, rules: typeof policy) => unknown }

trusted<{ trustedTypes?: TrustedTypes }>(window).trustedTypes?.createPolicy('default', policy)
