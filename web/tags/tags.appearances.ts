import Plus from 'lucide-react/icons/plus'
import Tag from 'lucide-react/icons/tag'
import { defineAppearances } from '#web/kit/display/appearances.ts'

export const tagAppearances = defineAppearances({
  things: [
    { type: 'tag', icon: Tag, unknown: 'tags.gone' },
    // Created when it is chosen.
    { type: 'new_tag', icon: Plus, unknown: 'tags.gone', kind: 'tags.kind_new' },
  ],
})
