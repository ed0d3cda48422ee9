import Plus from 'lucide-react/icons/plus'
import Tag from 'lucide-react/icons/tag'
import { defineLooks } from '#web/kit/display/looks.ts'

export const tagLooks = defineLooks({
  things: [
    { type: 'tag', icon: Tag, unknown: 'tags.gone' },
    // Created when it is chosen.
    { type: 'new_tag', icon: Plus, unknown: 'tags.gone', kind: 'tags.kind_new' },
  ],
})
