import Layers from 'lucide-react/icons/layers'
import UsersRound from 'lucide-react/icons/users-round'
import { defineAppearances } from '#web/kit/display/appearances.ts'

export const groupAppearances = defineAppearances({
  things: [
    { type: 'group', unknown: 'groups.unknown' },
    { type: 'group_admin', unknown: 'groups.unknown' },
    {
      type: 'group_category',
      icon: Layers,
      unknown: 'groups.unknown_category',
      kind: 'groups.kind_category',
    },
  ],
  modules: [{ module: 'groups', order: 90, icon: UsersRound, title: 'groups.module', pictured: 'group' }],
})
