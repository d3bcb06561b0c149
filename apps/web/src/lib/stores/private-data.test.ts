import { beforeEach, expect, it } from 'vitest';
import { localStore } from './local-store';
import { forgetPrivateData, onForget, ownPrivateData, privateKey } from './private-data';

const draft = privateKey('draft:a');

beforeEach(() => {
  forgetPrivateData();
  ownPrivateData('a', false);
  localStore.set(draft, 'two bottles');
});

it('the data of a person are still there when the same person signs in again', () => {
  ownPrivateData('a', false);
  expect(localStore.get(draft)).toBe('two bottles');
});

it('the data of a person are removed when another person signs in', () => {
  ownPrivateData('b', false);
  expect(localStore.get(draft)).toBeNull();
});

it('the data of a person are removed when the session of another one is found', () => {
  ownPrivateData('b', true);
  expect(localStore.get(draft)).toBeNull();
});

it('data without an owner belong to the session that is found, and not to a person who signs in', () => {
  localStore.remove(privateKey('owner'));
  ownPrivateData('a', true);
  expect(localStore.get(draft)).toBe('two bottles');
  localStore.remove(privateKey('owner'));
  ownPrivateData('a', false);
  expect(localStore.get(draft)).toBeNull();
});

it('signing out removes all data, and everything that was read', () => {
  let isForgotten = false;
  onForget(() => (isForgotten = true));
  forgetPrivateData();
  expect(localStore.get(draft)).toBeNull();
  expect(isForgotten).toBe(true);
});
