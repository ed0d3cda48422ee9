import { type PostType, postType } from '#events/activities/activity.contract.ts'
import { z } from '#platform/language/shapes.ts'
import type { LocalDraft } from '#web/drafts/parts/local-drafts.ts'
import type { RichDocument } from '#web/kit/editor/rich-document.ts'
import type { ChosenTag } from '#web/tags/parts/TagPicker.tsx'
import type { PollForm } from './PollFields.tsx'

/** What the form of a new post holds. */
export type PostValues = PollForm & {
  /** Of a circular. */
  confirm: boolean
  type: PostType
  title: string
  content: RichDocument | null
  group_ids: string[]
  tags: ChosenTag[]
}

const fields = z
  .object({
    type: postType,
    group_ids: z.array(z.string()),
    tags: z.array(z.object({ id: z.string(), name: z.string().nullable() })),
    options: z.array(z.string()),
    dates: z.array(z.object({ start: z.string(), end: z.string().nullable() })),
    multiple: z.boolean(),
    results_after_closing: z.boolean(),
    anonymous: z.boolean(),
    ends_at: z.string().nullable(),
    confirm: z.boolean(),
  })
  .partial()

/** What a draft holds of the form of a post beside its words and files. */
export const fieldsIn = (draft: LocalDraft | null): Partial<PostValues> =>
  Object.fromEntries(
    Object.entries(fields.safeParse(draft?.fields ?? {}).data ?? {}).filter(
      ([, value]) => value !== undefined,
    ),
  )

/** The fields that differ from those of an empty form. */
export const changedFields = (
  {
    type,
    group_ids,
    tags,
    options,
    dates,
    multiple,
    results_after_closing,
    anonymous,
    ends_at,
    confirm,
  }: PostValues,
  { kind, groupId }: { kind: PostType; groupId: string | null },
): Record<string, unknown> => ({
  ...(type === kind ? {} : { type }),
  ...(group_ids.join() === (groupId ?? '') ? {} : { group_ids }),
  ...(tags.length === 0 ? {} : { tags: tags.map(({ id, name }) => ({ id, name })) }),
  ...(options.every((text) => text === '') ? {} : { options }),
  ...(type === 'schedule' ? { dates } : {}),
  ...(multiple ? { multiple } : {}),
  ...(results_after_closing ? { results_after_closing } : {}),
  ...(anonymous ? { anonymous } : {}),
  ...(ends_at === null ? {} : { ends_at }),
  ...(confirm ? {} : { confirm }),
})
