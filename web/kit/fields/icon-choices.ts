import Bell from 'lucide-react/icons/bell'
import Bike from 'lucide-react/icons/bike'
import BookOpen from 'lucide-react/icons/book-open'
import Bookmark from 'lucide-react/icons/bookmark'
import Briefcase from 'lucide-react/icons/briefcase'
import Building2 from 'lucide-react/icons/building-2'
import Calendar from 'lucide-react/icons/calendar'
import Camera from 'lucide-react/icons/camera'
import Car from 'lucide-react/icons/car'
import Clock from 'lucide-react/icons/clock'
import Coffee from 'lucide-react/icons/coffee'
import Compass from 'lucide-react/icons/compass'
import FileText from 'lucide-react/icons/file-text'
import Flag from 'lucide-react/icons/flag'
import Folder from 'lucide-react/icons/folder'
import Gift from 'lucide-react/icons/gift'
import Globe from 'lucide-react/icons/globe'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import Heart from 'lucide-react/icons/heart'
import House from 'lucide-react/icons/house'
import Image from 'lucide-react/icons/image'
import KeyRound from 'lucide-react/icons/key-round'
import Leaf from 'lucide-react/icons/leaf'
import Lightbulb from 'lucide-react/icons/lightbulb'
import Link from 'lucide-react/icons/link'
import ListChecks from 'lucide-react/icons/list-checks'
import Mail from 'lucide-react/icons/mail'
import MapIcon from 'lucide-react/icons/map'
import MapPin from 'lucide-react/icons/map-pin'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageCircle from 'lucide-react/icons/message-circle'
import Music from 'lucide-react/icons/music'
import Newspaper from 'lucide-react/icons/newspaper'
import Phone from 'lucide-react/icons/phone'
import Shield from 'lucide-react/icons/shield'
import Star from 'lucide-react/icons/star'
import Sun from 'lucide-react/icons/sun'
import Tag from 'lucide-react/icons/tag'
import TreeDeciduous from 'lucide-react/icons/tree-deciduous'
import Trophy from 'lucide-react/icons/trophy'
import User from 'lucide-react/icons/user'
import Users from 'lucide-react/icons/users'
import Utensils from 'lucide-react/icons/utensils'
import Video from 'lucide-react/icons/video'
import Wrench from 'lucide-react/icons/wrench'
import type { IconShape } from '../display/Icon.tsx'

/** Icons that people choose for what they make, by the name that is stored. */
export const iconChoices: Readonly<Record<string, IconShape>> = {
  home: House,
  calendar: Calendar,
  clock: Clock,
  bell: Bell,
  mail: Mail,
  chat: MessageCircle,
  megaphone: Megaphone,
  phone: Phone,
  people: Users,
  person: User,
  heart: Heart,
  star: Star,
  flag: Flag,
  bookmark: Bookmark,
  tag: Tag,
  book: BookOpen,
  newspaper: Newspaper,
  file: FileText,
  folder: Folder,
  list: ListChecks,
  link: Link,
  image: Image,
  camera: Camera,
  video: Video,
  music: Music,
  globe: Globe,
  map: MapIcon,
  pin: MapPin,
  compass: Compass,
  bike: Bike,
  car: Car,
  building: Building2,
  briefcase: Briefcase,
  learning: GraduationCap,
  tools: Wrench,
  idea: Lightbulb,
  leaf: Leaf,
  tree: TreeDeciduous,
  sun: Sun,
  coffee: Coffee,
  meal: Utensils,
  gift: Gift,
  trophy: Trophy,
  key: KeyRound,
  shield: Shield,
}
