import { expect, it } from 'vitest';
import { pickGroup, toGroup } from './group';

const groups = [
  toGroup({ id: 'a', name: ' Grupo A ', description: '' }, new Map([['a', 'owner']])),
  toGroup({ id: 'b', name: 'Grupo B', description: 'Bares' }, new Map([['a', 'owner']])),
];

it('pickGroup takes the saved group while it is available, else the first', () => {
  expect(pickGroup(groups, 'b')?.id).toBe('b');
  expect(pickGroup(groups, 'gone')?.id).toBe('a');
  expect(pickGroup(groups, null)?.id).toBe('a');
  expect(pickGroup([], 'a')).toBeNull();
});

it('toGroup marks the groups the user is a member of', () => {
  expect(groups.map((group) => group.isMember)).toEqual([true, false]);
  expect(groups.map((group) => group.isOwner)).toEqual([true, false]);
  expect(toGroup({ id: 'a', name: '', description: null }, new Map([['a', 'member']])).isOwner).toBe(false);
  expect(groups[0]).toMatchObject({ name: 'Grupo A', description: null });
});
