export default function CartPage() {
  return <h1>Mi Carrito</h1>;
}
