import { DraftRecipient } from '#events/drafts/draft.contract.ts'
import { z } from '#platform/language/shapes.ts'

const recipient = DraftRecipient.partial().required({ type: true, id: true, name: true })

/**
 * A draft: a subject, a text as Markdown or as the editor's document, its recipients, and the ids of its
 * attachments, and what else its form holds.
 */
export const DraftContent = z.object({
  subject: z.string().default(''),
  text: z.string().default(''),
  document: z.record(z.string(), z.unknown()).nullable().default(null),
  recipients: z.array(recipient).default([]),
  to_all_network_members: z.boolean().default(false),
  attachments: z.array(z.string()).default([]),
  fields: z.record(z.string(), z.unknown()).default({}),
})
export type DraftContent = z.output<typeof DraftContent>

export const blank: DraftContent = DraftContent.parse({})

export const isBlank = ({
  subject,
  text,
  document,
  recipients,
  to_all_network_members,
  attachments,
  fields,
}: DraftContent): boolean =>
  subject.trim() === '' &&
  text === '' &&
  document === null &&
  recipients.length + attachments.length + Object.keys(fields).length === 0 &&
  !to_all_network_members

export const sameContent = (one: DraftContent, other: DraftContent): boolean =>
  one.subject === other.subject &&
  one.text === other.text &&
  one.to_all_network_members === other.to_all_network_members &&
  one.attachments.join() === other.attachments.join() &&
  chosenIn(one) === chosenIn(other) &&
  JSON.stringify(one.fields) === JSON.stringify(other.fields) &&
  JSON.stringify(one.document) === JSON.stringify(other.document)

const chosenIn = ({ recipients }: DraftContent): string =>
  recipients.map(({ type, id }) => `${type} ${id}`).join()
