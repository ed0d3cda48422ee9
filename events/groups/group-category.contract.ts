import { line, z } from '#platform/language/shapes.ts'
import { Created, command, Nothing, query, wire } from '#platform/language/wire.ts'

// Topic of the change stream: `group_categories`. A category's id is its slug.

export const GroupCategoryView = z.object({
  id: z.string(),
  revision: z.string(),
  slug: z.string(),
  name: z.string(),
  plural_name: z.string(),
  /** Hex without #. */
  color: z.string(),
  can: z.object({ create: z.boolean(), administrate: z.boolean() }),
})
export type GroupCategoryView = z.output<typeof GroupCategoryView>

const name = line.trim().min(1, { message: 'name_empty' }).max(100)

export const groupCategoryWire = wire('groups', {
  categories: query(
    'GET /api/v1/group_categories',
    Nothing,
    z.object({ group_categories: z.array(GroupCategoryView) }),
  ),
  create_category: command(
    'POST /administration/group_categories',
    z.strictObject({
      group_category: z.strictObject({
        name,
        plural_name: name,
        color: z
          .string()
          .regex(/^[0-9a-f]{6}$/)
          .default('3f7c31'),
        slug: z
          .string()
          .max(100)
          .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { message: 'slug_invalid' })
          .optional(),
      }),
    }),
    Created,
    { codes: ['name_empty', 'name_taken', 'slug_invalid'] },
  ),
})
