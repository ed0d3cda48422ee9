import { Created, command, contract, Nothing, query } from '#platform/language/contract.ts'
import { name as aName, ids, z } from '#platform/language/shapes.ts'

// Topic of the change stream: `group_categories`. A category's id is its slug.

export const GroupCategoryView = z.object({
  id: z.string(),
  revision: z.string(),
  slug: z.string(),
  name: z.string(),
  plural_name: z.string(),
  /** Hex without #. */
  color: z.string(),
  /** Where it stands among the others; null for those that follow by name. */
  order: z.number().nullable(),
  /** Archived and hidden groups count. Only for administrators, else 0. */
  group_count: z.number(),
  can: z.object({ create: z.boolean(), administrate: z.boolean(), destroy: z.boolean() }),
})
export type GroupCategoryView = z.output<typeof GroupCategoryView>

const name = aName.max(100)
const color = z.string().regex(/^[0-9a-f]{6}$/)
const list = z.object({ group_categories: z.array(GroupCategoryView) })
const mostOrdered = 200

export const groupCategoryContract = contract('groups', {
  categories: query('GET /api/v1/group_categories', Nothing, list),
  /** The same for administrators only. */
  administered_categories: query('GET /administration/group_categories', Nothing, list),
  create_category: command(
    'POST /administration/group_categories',
    z.strictObject({
      group_category: z.strictObject({
        name,
        plural_name: name,
        color: color.default('3f7c31'),
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
  revise_category: command(
    'PUT /administration/group_categories/:category_id',
    z.strictObject({ group_category: z.strictObject({ name, plural_name: name, color }).partial() }),
    undefined,
    { codes: ['name_empty', 'name_taken'] },
  ),
  remove_category: command('DELETE /administration/group_categories/:category_id', Nothing, undefined, {
    codes: ['category_not_empty'],
  }),
  /** Ids of categories in their order; whichever are left out follow by name. */
  order_categories: command(
    'PUT /administration/group-categories/order',
    z.strictObject({ order: ids.max(mostOrdered) }),
    undefined,
    { codes: ['category_unknown'] },
  ),
})
