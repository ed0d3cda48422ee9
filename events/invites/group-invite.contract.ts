import { personView, pictures } from '#platform/content/person.ts'
import { instant, z } from '#platform/language/shapes.ts'

// Topic of the change stream: `group_invites`, to the invited member alone.

export const GroupInviteView = z.object({
  /** `<group_id>~<member_id>` */
  id: z.string(),
  revision: z.string(),
  invitable_type: z.literal('group'),
  invitable: z.object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    path: z.string(),
    teaser: z.string(),
    access: z.enum(['open', 'closed', 'hidden']),
    member_count: z.number(),
    profile_image: pictures.nullable(),
  }),
  invited_by: personView,
  /** The group through which the member was invited, where the reader may know it. */
  through_group: z.object({ id: z.string(), name: z.string() }).nullable(),
  message: z.string().nullable(),
  status: z.enum(['open', 'accepted', 'rejected']),
  invited_at: instant,
  answered_at: instant.nullable(),
})
export type GroupInviteView = z.output<typeof GroupInviteView>
