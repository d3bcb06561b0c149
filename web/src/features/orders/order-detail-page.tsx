export default function OrderDetailPage() {
  return <h1>Pedido</h1>;
}
