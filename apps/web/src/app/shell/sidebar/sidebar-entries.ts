import {
  BadgePercentIcon,
  ClipboardListIcon,
  HeartIcon,
  HistoryIcon,
  LayoutDashboardIcon,
  ReceiptTextIcon,
  SettingsIcon,
  ShieldCheckIcon,
  SparklesIcon,
  TrendingUpIcon,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '@/config/paths';
import { sidebarStrings as texts } from './sidebar.strings';

/** `href: null` marks an entry under development: visible, dimmed, and without a target yet. */
export type SidebarEntry = { label: string; icon: LucideIcon; href: string | null };

export type SidebarSection = { title: string; entries: SidebarEntry[] };

export const sidebarSections: SidebarSection[] = [
  {
    title: texts.main,
    entries: [
      { label: texts.dashboard, icon: LayoutDashboardIcon, href: paths.dashboard.href() },
      { label: texts.admin, icon: ShieldCheckIcon, href: null },
      { label: texts.orders, icon: ClipboardListIcon, href: paths.orders.href() },
      { label: texts.invoices, icon: ReceiptTextIcon, href: null },
      { label: texts.suggestions, icon: SparklesIcon, href: null },
      { label: texts.settings, icon: SettingsIcon, href: paths.companySettings.href() },
    ],
  },
  {
    title: texts.quick,
    entries: [
      { label: texts.promotions, icon: BadgePercentIcon, href: null },
      { label: texts.bestsellers, icon: TrendingUpIcon, href: null },
      { label: texts.recent, icon: HistoryIcon, href: null },
      { label: texts.idealOrder, icon: HeartIcon, href: null },
    ],
  },
];
