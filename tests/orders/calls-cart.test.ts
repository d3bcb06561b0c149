import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEachPortal } from '../../testing/fixtures/each-postgres';
import { addLine, emptyShop, openCart } from '../../testing/fixtures/shopping-calls';

describeOnEachPortal('the calls about the cart', (portal, world) => {
  let cart: string;

  beforeAll(async () => {
    cart = await openCart(world());
  });
  beforeEach(() => emptyShop(portal()));
  it('create, fill, change and empty it', async () => {
    const client = world().as.owner;
    expect(cart).toMatch(/^[0-9a-f-]{36}$/);
    const found = await client
      .from('carts')
      .select('id')
      .eq('user_id', world().people.owner)
      .eq('location_id', world().locations.centro);
    expect(found.data).toEqual([{ id: cart }]);
    await addLine(world(), cart, world().offers.tequila, 1);
    await addLine(world(), cart, world().offers.mezcal, 1);

    const update = await client
      .from('cart_items')
      .update({ quantity: 3 })
      .eq('cart_id', cart)
      .eq('store_product_id', world().offers.tequila);
    expect(update).toMatchObject({ status: 204, error: null });
    const lines = await client
      .from('cart_items')
      .select('quantity, price, store_products(product_id, products(name))')
      .eq('cart_id', cart)
      .order('price');
    expect(lines.data).toMatchObject([
      { quantity: 3, price: 100, store_products: { products: { name: 'Tequila Añejo' } } },
      { quantity: 1, price: 250.5 },
    ]);
    await client
      .from('cart_items')
      .delete()
      .eq('cart_id', cart)
      .eq('store_product_id', world().offers.tequila);
    expect((await client.from('cart_items').delete().eq('cart_id', cart).select()).data).toHaveLength(1);
  });

  it('explain in Spanish what cannot be added', async () => {
    const refused = await world()
      .as.owner.from('cart_items')
      .insert({ cart_id: cart, store_product_id: world().offers.tequilaFar, quantity: 1, price: 1 });
    expect(refused).toMatchObject({
      status: 409,
      error: {
        code: 'PT409',
        message: 'Producto no disponible en esta ubicación',
        details: 'product_unavailable',
        hint: null,
      },
    });
    const foreign = await world().as.colleague.rpc('get_or_create_cart', {
      p_user_id: world().people.owner,
      p_location_id: world().locations.centro,
    });
    expect(foreign).toMatchObject({
      status: 403,
      error: { code: 'PT403', details: 'cart_of_another_user' },
    });
  });

  it('report the prices that changed', async () => {
    await addLine(world(), cart, world().offers.mezcal, 1);
    await portal().pool.query('update store_products set price = 260 where id = $1', [world().offers.mezcal]);
    const changed = await world().as.owner.rpc('refresh_cart_prices', { p_cart_id: cart });
    expect(changed.data).toMatchObject([
      { product_name: 'Mezcal Espadín', old_price: 250.5, new_price: 260 },
    ]);
    await portal().pool.query('update store_products set price = 250.5 where id = $1', [
      world().offers.mezcal,
    ]);
    const unknown = await world().as.colleague.rpc('refresh_cart_prices', { p_cart_id: cart });
    expect(unknown).toMatchObject({
      status: 404,
      error: { code: 'PT404', message: 'No encontramos tu carrito' },
    });
  });
});
