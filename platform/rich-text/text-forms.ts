import { formsOf, type RichDocument } from './rich-text.ts'

/**
 * The members `content`, `content_document`, `html_content` and `plain_content` of a view, for a text that names what it
 * mentions; null everywhere without a text, as when its author was erased.
 */
export const textForms = (document: RichDocument | null) => {
  const forms = document && formsOf(document)
  return {
    content: forms?.markdown ?? null,
    content_document: forms?.document ?? null,
    html_content: forms?.html ?? null,
    plain_content: forms?.plain ?? null,
  }
}
