export { Button, type ButtonProps } from './actions/Button';
export type { ButtonVariant, ControlSize } from './actions/ButtonFace';
export { IconButton, type IconButtonProps } from './actions/IconButton';
export { LinkButton, type LinkButtonProps } from './actions/LinkButton';
export { Spinner } from './actions/Spinner';
export { Menu, type MenuEntry, type MenuItem, type MenuProps } from './actions/Menu';
export { Avatar, type AvatarProps } from './data/Avatar';
export { DataList, type DataListItem } from './data/DataList';
export { Table, type Column, type TableProps } from './data/Table';
export { Time, type TimeProps } from './data/Time';
export { Banner, type BannerProps } from './feedback/Banner';
export { EmptyState, type EmptyStateProps } from './feedback/EmptyState';
export { ErrorState, type ErrorStateProps } from './feedback/ErrorState';
export { ProgressBar, type ProgressBarProps } from './feedback/ProgressBar';
export { Skeleton, SkeletonGrid, type SkeletonGridProps, type SkeletonProps } from './feedback/Skeleton';
export { SoundWave, type SoundWaveProps } from './feedback/SoundWave';
export { Tag, type TagProps } from './feedback/Tag';
export { Toaster, type Toast, type ToasterProps } from './feedback/Toaster';
export { ColorField, type ColorFieldProps, type ColorWay } from './fields/ColorField';
export { DropArea, type DropAreaProps } from './fields/DropArea';
export { DropTarget, type DropTargetProps } from './fields/DropTarget';
export { FontField, type FontFieldProps } from './fields/FontField';
export { ListboxField, type ListboxFieldProps, type ListboxOption } from './fields/ListboxField';
export { PasswordField, type PasswordFieldProps } from './fields/PasswordField';
export { SearchField, type SearchFieldProps } from './fields/SearchField';
export { SegmentedControl, type SegmentedControlProps, type SegmentedOption } from './fields/SegmentedControl';
export { SelectField, type SelectFieldProps, type SelectOption } from './fields/SelectField';
export { Slider, type SliderProps } from './fields/Slider';
export { TextArea, type TextAreaProps } from './fields/TextArea';
export { TextField, type TextFieldProps } from './fields/TextField';
export { Checkbox, Switch, type ToggleProps } from './fields/Toggles';
export { AppFrame, type AppFrameProps } from './frame/AppFrame';
export { Logo, type LogoProps } from './frame/Logo';
export { Sidebar, type SidebarProps } from './frame/Sidebar';
export {
  SidebarAction,
  SidebarGroup,
  SidebarItem,
  type SidebarActionProps,
  type SidebarItemProps,
} from './frame/SidebarItem';
export { icons, type Icon, type IconName } from './icons';
export { AspectFrame, type AspectFrameProps } from './layout/AspectFrame';
export { Card, type CardProps } from './layout/Card';
export { Page, type PageProps } from './layout/Page';
export { Section, type SectionProps } from './layout/Section';
export { Grid, Group, Stack, type Gap, type GridProps, type GroupProps, type StackProps } from './layout/Stack';
export { Divider, Text, type TextProps } from './layout/Text';
export { Picture, type PictureProps } from './media/Picture';
export { SoundPlayer, type SoundPlayerProps, type SoundPlayerTexts } from './media/SoundPlayer';
export { Accordion, type AccordionItem } from './navigation/Accordion';
export { Pagination, type PaginationProps } from './navigation/Pagination';
export { onPage, pageCountOf, pageOf } from './navigation/paging';
export { SkipLink } from './navigation/SkipLink';
export { Stepper, type Step, type StepperProps } from './navigation/Stepper';
export { Tabs, type Tab, type TabsProps } from './navigation/Tabs';
export { VisuallyHidden } from './navigation/VisuallyHidden';
export { ConfirmDialog, type ConfirmDialogProps } from './overlays/ConfirmDialog';
export { Dialog, type DialogProps } from './overlays/Dialog';
export { KeyHints, type KeyHint, type KeyHintsProps } from './overlays/KeyHints';
export { Tooltip, type TooltipProps } from './overlays/Tooltip';
export { useColorScheme, useTokens, type ColorScheme, type ColorSchemeChoice } from './provider/color-scheme';
export { UiProvider, type UiProviderProps } from './provider/UiProvider';
export { useIsPhone } from './provider/use-is-phone';
export type { Palette, ResolvedScheme } from './tokens';
export type { Tone } from './tone';
