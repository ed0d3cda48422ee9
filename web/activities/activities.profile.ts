import EyeOff from 'lucide-react/icons/eye-off'
import Heart from 'lucide-react/icons/heart'
import Newspaper from 'lucide-react/icons/newspaper'
import { defineProfileLinks } from '#web/kit/page/profile-links.ts'
import { activityPaths } from './parts/activities.paths.ts'

export const profileLinks = defineProfileLinks([
  { text: 'activities.posts', icon: Newspaper, to: activityPaths.ofMember, order: 10 },
  { text: 'activities.likes', icon: Heart, to: activityPaths.likedBy, order: 11 },
  {
    text: 'activities.ignored_people',
    icon: EyeOff,
    to: activityPaths.ignoredBy,
    order: 12,
    isPrivate: true,
  },
])
