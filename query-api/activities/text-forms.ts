import { formsOf, type RichDocument } from '#platform/rich-text/rich-text.ts'

/** A text with the names of what it mentions, in all forms of the contract; null everywhere when its author was erased. */
export const textForms = (document: RichDocument | null) => {
  const forms = document && formsOf(document)
  return {
    content: forms?.markdown ?? null,
    content_document: forms?.document ?? null,
    html_content: forms?.html ?? null,
    plain_content: forms?.plain ?? null,
  }
}
